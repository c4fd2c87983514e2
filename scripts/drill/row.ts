// A row of the table that the drill prints.
export interface Row {
  readonly drill: string;
  readonly calls: number;
  readonly failed: number;
  readonly restarts: number;
  readonly seconds: number;
  /** The failures, as text. */
  readonly how: string;
}
