import type { Form } from './forms';

/** What a visitor has entered, as far as it was read: a visitor without scripts gets it back when it is refused. */
export interface Entered {
  readonly form: Form;
  readonly fields: Record<string, unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the body is read. */
    entered: Entered | null;
  }
}
