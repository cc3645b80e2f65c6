import multipart from '@fastify/multipart';
import { failure, writeAnswer } from '../answers/answer-schemas';
import type { ApiServer } from '../server/api-server';
import { acceptFields } from '../server/field-parsers';
import type { WriteLimits } from '../server/rate-limits';
import type { Services } from '../server/services';
import { writeGuards } from '../server/write-guard';
import { answerPlainForms } from './answer-plain-form';
import { forms } from './forms';
import { outcomeCall } from './outcome-call';
import { readForm } from './read-form';
import { largestFields, partLimits } from './read-parts';
import { receiveSubmission } from './receive-submission';

const received = { success: true, message: 'Thank you, we have received your message.' } as const;

const response = {
  200: writeAnswer,
  400: failure,
  403: failure,
  413: failure,
  415: failure,
  422: failure,
  429: failure,
};

/** The forms that visitors send: Adventure Club, enquiry and contact. */
export async function formCalls(
  app: ApiServer,
  services: Services,
  { formsPerTenMinutes }: WriteLimits,
): Promise<void> {
  acceptFields(app, { files: true });
  await app.register(multipart, { throwFileSizeLimit: false, limits: partLimits });
  app.decorateRequest('entered', null);
  const { database, uploadsFolder, announceMail } = services;

  await app.register(async (scope: ApiServer) => {
    scope.addHook('onSend', answerPlainForms(database.db));
    for (const form of forms) {
      scope.post(
        form.path,
        {
          bodyLimit: largestFields,
          config: { rateLimit: { max: formsPerTenMinutes, timeWindow: '10 minutes', groupId: 'forms' } },
          onRequest: writeGuards(app, { plainForms: true }),
          schema: { summary: form.summary, body: form.body, response },
          validatorCompiler: () => () => true, // the handler checks by the rules that browsers use
        },
        async (request) => {
          const sent = await readForm(request, form);
          if (sent) {
            await receiveSubmission(database.db, uploadsFolder, sent);
            announceMail();
          }
          return received;
        },
      );
    }
  });
  outcomeCall(app, services);
}
