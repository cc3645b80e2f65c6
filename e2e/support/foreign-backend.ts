import { createServer } from 'node:http';
import type { ThirdPartyResponse } from './hostile-inputs';

export interface ForeignBackend {
  readonly origin: string;
  /**
   * Sets the responses to all further requests. The backend selects the response by the URL of the request, so requests
   * for the same URL get the same response.
   */
  answerWith(answers: readonly ThirdPartyResponse[]): void;
  close(): Promise<void>;
}

const numberOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);

/**
 * Starts a stand-in for a third-party backend. It responds with one of the responses set by `answerWith`, or with 404
 * if none is set.
 */
export async function startForeignBackend(): Promise<ForeignBackend> {
  let answers: readonly ThirdPartyResponse[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const answer = answers[numberOf(request.url ?? '') % answers.length];
    if (!answer) return void response.writeHead(404).end();
    const hasBody = answer.status !== 204 && answer.status !== 304;
    response.writeHead(answer.status, answer.headers).end(hasBody ? answer.body : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The third-party backend has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    answerWith: (next) => void (answers = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
