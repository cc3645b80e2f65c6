import multipart from '@fastify/multipart';
import { failure, writeResponse } from '../server/response-schemas';
import type { ApiServer, Services } from '../server/api-server';
import { formRateLimit, type WriteLimits } from '../server/rate-limits';
import { acceptFields } from '../server/request-bodies';
import { writeGuards } from '../server/write-guard';
import { forms } from './forms';
import { registerOutcomeCall, redirectPlainForms } from './plain-forms';
import { readForm } from './read-form';
import { MAX_TEXT_BYTES, multipartLimits } from './read-multipart';
import { receiveSubmission } from './receive-submission';

const RECEIVED = { success: true, message: 'Thank you, we have received your message.' } as const;

const response = {
  200: writeResponse,
  400: failure,
  403: failure,
  413: failure,
  415: failure,
  422: failure,
  429: failure,
};

/**
 * Registers the endpoints to which forms are submitted (Adventure Club, enquiry and contact), and the endpoint that
 * returns the outcome of a form.
 */
export async function registerFormCalls(
  app: ApiServer,
  services: Services,
  limits: WriteLimits,
): Promise<void> {
  acceptFields(app, { hasFiles: true });
  await app.register(multipart, { throwFileSizeLimit: false, limits: multipartLimits });
  app.decorateRequest('formInput', null);

  const onRequest = [...writeGuards(app, { allowsPlainForms: true }), formRateLimit(app, limits)];
  await app.register(async (scope: ApiServer) => {
    scope.addHook('onSend', redirectPlainForms(services.database.db));
    for (const form of forms) {
      const options = {
        bodyLimit: MAX_TEXT_BYTES,
        onRequest,
        schema: {
          summary: form.summary,
          body: form.body,
          // The status 503 means that too many pictures are queued, so only forms with a picture need it.
          response: form.pictureField === undefined ? response : { ...response, 503: failure },
        },
        validatorCompiler: () => () => true, // disabled, because `readForm` validates with `form.rules`
      };
      scope.post(form.path, options, async (request) => {
        const submission = await readForm(request, form);
        if (submission) {
          await receiveSubmission(services, submission);
          services.mailQueue.wake();
        }
        return RECEIVED;
      });
    }
  });
  registerOutcomeCall(app, services);
}
