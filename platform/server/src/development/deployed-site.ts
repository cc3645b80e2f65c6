import { siteConfigSchema, type PublicSite } from '@safar/contract/site-config';
import { BOOT_ELEMENT_ID } from '@safar/protocol/boot-data';
import type { FullRegistry } from '@safar/protocol/page-registry';
import { routeDataSchema, slotDataSchema } from '@safar/contract/release';
import * as v from 'valibot';

const TIMEOUT_MS = 15_000;

const assetSchema = v.object({ address: v.string(), integrity: v.string() });
const scriptsSchema = v.object({ entry: assetSchema, js: v.array(v.string()) });
const entrySchema = v.object({
  version: v.string(),
  contract: v.string(),
  entry: assetSchema,
  global: v.string(),
  js: v.array(v.string()),
  css: v.array(assetSchema),
  localized: v.exactOptional(
    v.object({ en: v.exactOptional(scriptsSchema), ur: v.exactOptional(scriptsSchema) }),
  ),
});
const registrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    revision: v.number(),
    remotes: v.record(
      v.string(),
      v.object({
        ...entrySchema.entries,
        routes: v.array(routeDataSchema),
        slots: v.array(slotDataSchema),
        previous: v.exactOptional(entrySchema),
      }),
    ),
  }),
);
const bootSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    site: v.object({
      ...siteConfigSchema.entries,
      origin: v.string(),
      imageBase: v.string(),
      embedBase: v.string(),
      thumbnailBase: v.string(),
      liveStreamUrl: v.string(),
    }),
  }),
);

/** The data of a deployed site from which the development server builds its pages. */
interface DeployedSite {
  readonly registry: FullRegistry;
  readonly site: PublicSite;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new Error(`${url} did not respond: ${String(error)}`);
  });
  if (response.ok) return response.text();
  await response.body?.cancel();
  throw new Error(`${url} responded with status ${response.status}.`);
}

function parse<Schema extends v.GenericSchema<string, unknown>>(url: string, schema: Schema, text: string) {
  const result = v.safeParse(schema, text);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(
    `${url} is not compatible with this development server: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
  );
}

const bootPattern = new RegExp(`<script[^>]* id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`);

/**
 * Fetches the registry of a deployed site, and its public settings from the boot data of its home page.
 *
 * @throws if a request fails, the home page has no boot data, or the data does not match the schemas of this file
 */
export async function readDeployedSite(origin: string): Promise<DeployedSite> {
  const [registryUrl, homeUrl] = [`${origin}/registry.json`, `${origin}/`];
  const [registry, home] = await Promise.all([fetchText(registryUrl), fetchText(homeUrl)]);
  const [, boot] = bootPattern.exec(home) ?? [];
  if (boot === undefined)
    throw new Error(`${homeUrl} has no boot data, so the site is not built with this platform.`);
  return {
    registry: parse(registryUrl, registrySchema, registry),
    site: parse(homeUrl, bootSchema, boot).site,
  };
}
