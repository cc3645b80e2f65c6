/** Texts of the pages at `/ops`. They are for operators and are not translated with the site. */
export const en = {
  title: (site: string) => `Operations – ${site}`,
  heading: 'Operations',
  /** @param at ISO time in UTC */
  time: (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`,
  signOut: 'Sign out',
  signIn: {
    heading: 'Sign in',
    lead: 'For the people who run this site.',
    token: 'Token',
    hint: 'The value of OPS_TOKEN. You stay signed in for twelve hours.',
    submit: 'Sign in',
    wrong: 'The token is wrong. Copy it again from the configuration of the servers.',
    tooOften: 'Too many attempts. Wait a minute, then try again.',
  },
  failed: 'Something went wrong. The log of this server has the details.',
  noSourceMap: 'There is no such source map.',
  live: {
    heading: 'Live now',
    unit: 'Part',
    active: 'Live release',
    canary: 'Canary',
    pinned: 'Pinned',
    since: 'Live since',
    action: 'Action',
    none: '–',
    yes: 'pinned',
    share: (version: string, percent: number) => `${version}, ${percent} % of visitors`,
    rollBack: 'Roll back',
    rollBackUnit: (unit: string) => `Roll back ${unit}`,
    served: (version: string) => `This server still serves ${version}.`,
  },
  exclusions: {
    heading: 'Excluded on this server',
    release: 'Release',
    reason: 'Last fault',
    since: 'Since',
    until: 'Tried again',
    none: 'No release is excluded.',
    explain:
      'A release that fails twice within five minutes on the same page is excluded: this server uses the release that was live before it.',
  },
  releases: {
    hour: 'Releases in the last hour',
    day: 'Releases in the last day',
    release: 'Release',
    loads: 'Page loads',
    failed: 'Failed',
    LCP: 'LCP',
    INP: 'INP',
    CLS: 'CLS',
    explain:
      'Failed: page loads in which a part of the release failed. LCP, INP and CLS: 75th percentile, attributed to the release that rendered the element.',
    none: 'No reports in this period.',
    unavailable: 'The backend does not answer, so browser telemetry is not available at the moment.',
    notStored:
      'This site runs on an external backend, so browser telemetry is not stored. Failures are in the log.',
    good: 'good',
    fair: 'fair',
    poor: 'poor',
    ofLoads: (share: string, failed: number, visitors: number) =>
      failed === 0
        ? share
        : `${share} (${failed}; ${visitors === 1 ? 'one visitor' : `${visitors} visitors`})`,
  },
  failures: {
    heading: 'Failures in the last day',
    release: 'Release',
    what: 'Failure',
    route: 'Page',
    count: 'Times',
    last: 'Last',
    none: 'Nothing was reported.',
  },
  rollbackRule: {
    on: (minutes: number, share: string, loads: number, visitors: number) =>
      `A new release is watched for ${minutes} minutes. It is rolled back automatically when more than ${share} of at least ${loads} page loads fail${visitors > 1 ? ` for at least ${visitors} visitors` : ''} and the error rate is more than twice that of the release before.`,
    off: 'Automatic rollback is off: ROLLBACK_WATCH_MINUTES or ROLLBACK_ERROR_RATE is 0, or the backend is external.',
    queue: (waiting: number, dropped: number) =>
      `Reports waiting for the backend: ${waiting}; dropped: ${dropped}.`,
  },
  changes: {
    heading: 'Recent changes',
    when: 'When',
    unit: 'Part',
    what: 'Change',
    who: 'By',
    why: 'Why',
    none: 'No changes yet.',
    reasons: {
      publish: 'published',
      activate: 'activated',
      canary: 'canary',
      promote: 'promoted',
      rollback: 'rolled back',
      automatic: 'rolled back automatically',
      pin: 'pinned',
      unpin: 'unpinned',
      prune: 'pruned',
      'local-build': 'local build',
      repair: 'registry rebuilt',
    },
    moved: (previous: string, active: string) => `${previous} → ${active}`,
    stays: (active: string) => `${active} stays`,
    share: (version: string, percent: number) => `${version} for ${percent} %`,
    ended: (version: string) => `${version} ended`,
  },
  rollback: {
    heading: (unit: string) => `Roll back ${unit}?`,
    active: (active: string) =>
      `Visitors get ${active}. The rollback activates the release that was live before it.`,
    canary: (canary: string, active: string) =>
      `${canary} is a canary. The rollback ends it, and all visitors get ${active}.`,
    effect: 'New page loads get the other release within five seconds. Open pages keep their releases.',
    why: 'Why',
    whyHint: 'Shown in the history.',
    submit: 'Roll back now',
    cancel: 'Cancel',
  },
  done: {
    moved: (unit: string, previous: string, active: string) =>
      `${unit} was rolled back from ${previous} to ${active}.`,
    ended: (unit: string, version: string, active: string) =>
      `The canary ${version} of ${unit} was ended; all visitors get ${active}.`,
    nothing: (unit: string) => `Nothing was changed, because another change came first. See ${unit} below.`,
  },
  refused: 'The release cannot be rolled back:',
  expired: 'This form is out of date. Go back, reload the page and try again.',
  unknownUnit: 'There is no such part.',
} as const;
