// A page as the database reads it.
export const limitAndOffset = ({
  pageNo,
  pageSize,
}: {
  readonly pageNo: number;
  readonly pageSize: number;
}) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize });
