import { prepareBenchBackend, type BenchBackend } from '../own-backend/bench-backend';
import { finishBench, type BackendBench } from '../report/finish';
import { currentLoad } from '../report/machine';
import { startCountingServer, type CountingServer } from './counting-server';
import { nothingSent, sendAgain, sendForms } from './send-forms';

const submissions = 200;
const kills = 6;
const refusedShare = 0.25;
/** The mail server is away until this kill. */
const backAtKill = 3;
const patience = 300_000;

const from = 'bench.example';
const settings = (server: CountingServer) => ({
  SMTP_URL: server.url,
  MAIL_FROM: `website@${from}`,
  MAIL_TO: `office@${from}`,
  MAIL_RETRY_SECONDS: '2',
});

interface StoredMail {
  id: string;
  submission_id: string;
}

async function untilAllSent(backend: BenchBackend): Promise<{ mails: StoredMail[]; seconds: number }> {
  const client = await backend.connect();
  const started = Date.now();
  try {
    for (;;) {
      const { rows } = await client.query<StoredMail & { status: string }>(
        'select id, submission_id, status from outbox',
      );
      if (rows.every(({ status }) => status === 'sent') || Date.now() - started > patience) {
        return { mails: rows, seconds: (Date.now() - started) / 1000 };
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  } finally {
    await client.end();
  }
}

/** Forms and their mails: whether what was acknowledged arrives, whatever dies on the way. */
export async function benchMail(bench: BackendBench): Promise<number> {
  const { root, tell } = bench;
  const server = await startCountingServer(refusedShare);
  const backend = await prepareBenchBackend(root, settings(server));
  try {
    const loadBefore = currentLoad();
    await server.goAway();
    const acknowledged: string[] = [];
    let unanswered: string[] = [];
    let repeated = 0;
    for (let round = 0; round <= kills; round += 1) {
      const { origin } = await backend.start();
      if (round === backAtKill) await server.comeBack();
      await sendAgain(origin, unanswered);
      acknowledged.push(...unanswered);
      repeated += unanswered.length;
      unanswered = [];
      const left = submissions - acknowledged.length;
      const share = Math.ceil(left / (kills - round + 1));
      const sent = nothingSent();
      const sending = sendForms(origin, sent, round === kills ? left : Infinity);
      if (round < kills) {
        while (sent.acknowledged.length < share) await new Promise((resolve) => setTimeout(resolve, 1));
        await backend.kill({ database: round % 2 === 1 });
      }
      await sending;
      acknowledged.push(...sent.acknowledged);
      unanswered = sent.unanswered;
      if (round === kills) break;
      tell(
        `kill ${round + 1}${round % 2 === 1 ? ' with PostgreSQL' : ''}: ${acknowledged.length} acknowledged so far, ${unanswered.length} without an answer, ${server.taken.size} mails have arrived`,
      );
    }
    const { mails, seconds } = await untilAllSent(backend);
    const stored = new Set(mails.map(({ submission_id }) => submission_id));
    const lost = acknowledged.filter((id) => !stored.has(id)).length;
    const undelivered = mails.filter(({ id }) => !server.taken.has(`<${id}@${from}>`)).length;
    const twice = [...server.taken.values()].filter((times) => times > 1).length;
    tell(
      `\n${acknowledged.length} submissions acknowledged, ${repeated} of them sent again after a kill; ${kills} × kill -9; ${server.refused()} refusals; all mails had arrived ${seconds.toFixed(0)} s after the last form; ${twice} came twice, under the same Message-ID.`,
    );
    return await finishBench(bench, {
      name: 'mail',
      loadBefore,
      figures: {
        submissions: acknowledged.length,
        repeated,
        kills,
        refusals: server.refused(),
        seconds,
        lost,
        undelivered,
        twice,
      },
      targets: [
        {
          passed: acknowledged.length >= submissions,
          text: `acknowledged: ${acknowledged.length}, at least ${submissions}`,
        },
        { passed: lost === 0, text: `acknowledged and lost: ${lost}, none allowed` },
        { passed: undelivered === 0, text: `mails that never arrived: ${undelivered}, none allowed` },
      ],
    });
  } finally {
    await backend.remove();
    await server.goAway();
  }
}
