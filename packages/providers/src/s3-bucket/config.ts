// The place of a bucket, and its key.
export interface BucketConfig {
  /** Name for messages and logs, e.g. 'the bucket of files'. */
  readonly name: string;
  /** The address of the store without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Part of each signature; stores without regions have a name of their own, such as `us-east-1` or `auto`. */
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** True: the bucket is the first part of the path. False: it is a part of the host's name. */
  readonly pathStyle: boolean;
  /** How long an answer may take to begin, and how long it may pause. */
  readonly timeoutMilliseconds: number;
}
