export interface ApiErrorDetails {
  /** A sentence for each field that does not fit, under its name on the wire. */
  errors?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
}

/** An answer other than success that a handler decides on; its message is a sentence for the visitor. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: ApiErrorDetails = {},
  ) {
    super(message);
  }
}

/** 400 for one field. */
export function fieldError(field: string, sentence: string): ApiError {
  return new ApiError(400, sentence, { errors: { [field]: sentence } });
}
