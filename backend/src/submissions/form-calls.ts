import multipart from '@fastify/multipart';
import { failure, writeAnswer } from '../answers/answer-schemas';
import type { ApiServer } from '../server/api-server';
import { acceptFields } from '../server/field-parsers';
import type { WriteLimits } from '../server/rate-limits';
import type { Services } from '../server/services';
import { writeGuards } from '../server/write-guard';
import { answerPlainForm } from './answer-plain-form';
import { contactForm, enquiryForm, joinForm } from './form-schemas';
import { readForm, received } from './read-form';
import { receiveSubmission } from './receive-submission';

const largestPicture = 5 * 1024 * 1024;
const largestText = 64 * 1024;

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
  { database: { db }, uploadsFolder }: Services,
  { formsPerTenMinutes }: WriteLimits,
): Promise<void> {
  acceptFields(app, { files: true });
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { files: 1, fileSize: largestPicture, fields: 20, fieldSize: largestText, parts: 21 },
  });
  app.decorateRequest('picture', null);
  app.addHook('onSend', answerPlainForm);

  const shared = {
    bodyLimit: largestText,
    config: { rateLimit: { max: formsPerTenMinutes, timeWindow: '10 minutes', groupId: 'forms' } },
    onRequest: writeGuards(app, { plainForms: true }),
  };

  app.post(
    '/joinUs',
    {
      ...shared,
      schema: { summary: 'Adventure Club form; the picture is `image`', body: joinForm, response },
      preValidation: readForm('image'),
    },
    async ({ body: fields, picture }) => {
      await receiveSubmission(db, uploadsFolder, { kind: 'join', fields, picture });
      return received;
    },
  );

  app.post(
    '/enquiry/email',
    {
      ...shared,
      schema: { summary: 'Enquiry form; the picture is `file`', body: enquiryForm, response },
      preValidation: readForm('file'),
    },
    async ({ body: fields, picture }) => {
      await receiveSubmission(db, uploadsFolder, { kind: 'enquiry', fields, picture });
      return received;
    },
  );

  app.post(
    '/contact/email',
    {
      ...shared,
      schema: { summary: 'Contact form', body: contactForm, response },
      preValidation: readForm('file'),
    },
    async ({ body: fields }) => {
      await receiveSubmission(db, uploadsFolder, { kind: 'contact', fields, picture: null });
      return received;
    },
  );
}
