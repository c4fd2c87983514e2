// The limit and offset of a page, for the database.
export const limitAndOffset = ({
  pageNo,
  pageSize,
}: {
  readonly pageNo: number;
  readonly pageSize: number;
}) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize });
