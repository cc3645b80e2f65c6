import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { ApiError } from './api-error';

/** What ajv adds in verbose mode: the schema that the value broke. */
interface VerboseError extends FastifySchemaValidationError {
  parentSchema?: DescribedSchema;
}

interface DescribedSchema {
  description?: string;
  properties?: Record<string, DescribedSchema>;
}

/** All errors at once, each with its schema: the sentence for a field is the schema's description. */
export const ajvOptions = { allErrors: true, verbose: true, removeAdditional: true } as const;

/** The answer to input that does not fit its schema. */
export function validationError(issues: FastifySchemaValidationError[]): ApiError {
  const errors: Record<string, string> = {};
  for (const issue of issues as VerboseError[]) {
    const { field, sentence } = describe(issue);
    errors[field] ??= sentence;
  }
  return problemsError(errors);
}

/** The answer that names fields that do not fit, with a sentence for each. */
export function problemsError(errors: Readonly<Record<string, string>>): ApiError {
  const sentences = Object.values(errors);
  const message =
    sentences.length === 1 && sentences[0]
      ? sentences[0]
      : 'Some fields need your attention; see each of them.';
  return new ApiError(400, message, { errors });
}

function describe({ keyword, params, instancePath, parentSchema }: VerboseError) {
  if (keyword === 'required') {
    const field = String(params.missingProperty);
    return {
      field,
      sentence: parentSchema?.properties?.[field]?.description ?? `The field ${field} is required.`,
    };
  }
  const field = instancePath.split('/')[1] ?? '';
  if (field === '') return { field: 'body', sentence: 'Send the fields as form data or as a JSON object.' };
  return { field, sentence: parentSchema?.description ?? `The field ${field} does not fit.` };
}
