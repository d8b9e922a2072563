/** Failure that a person can mend. Its message is whole sentences that say how, without any token. */
export class ToolError extends Error {
  override name = 'ToolError';
  /** HTTP status of the answer, if a service gave one. */
  readonly status: number | undefined;

  constructor(message: string, options: ErrorOptions & { status?: number | undefined } = {}) {
    super(message, options);
    this.status = options.status;
  }
}
