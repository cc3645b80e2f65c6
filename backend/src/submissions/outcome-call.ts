import { formNames } from '@safar/shared/forms/form-outcome';
import { Type } from 'typebox';
import { failure } from '../answers/answer-schemas';
import { ApiError } from '../server/api-error';
import type { ApiServer } from '../server/api-server';
import type { Services } from '../server/services';
import { findOutcome } from './form-outcomes';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const texts = Type.Record(Type.String(), Type.String());

const outcome = Type.Object({
  form: Type.Enum([...formNames]),
  fields: texts,
  errors: texts,
  message: Type.String(),
});

/** What became of a form that a browser without scripts sent. Whoever has the id may read it: nobody can guess one. */
export function outcomeCall(app: ApiServer, { database: { db } }: Services): void {
  app.get(
    '/forms/outcome/:id',
    {
      schema: {
        summary:
          'Why a form that was sent without scripts was refused, and what stood in it; for half an hour',
        params: Type.Object({ id: Type.String() }),
        response: { 200: outcome, 404: failure },
      },
    },
    async ({ params: { id } }, reply) => {
      reply.header('cache-control', 'no-store');
      const found = uuid.test(id) ? await findOutcome(db, id) : undefined;
      if (!found) throw new ApiError(404, 'This form is no longer here; please fill it in again.');
      return found;
    },
  );
}
