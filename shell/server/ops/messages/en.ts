/** Words of the operators' pages. They are for the people who run the site and are not translated with it. */
export const en = {
  title: (site: string) => `Operations – ${site}`,
  heading: 'Operations',
  /** @param at as ISO time in UTC */
  moment: (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`,
  signOut: 'Sign out',
  signIn: {
    heading: 'Sign in',
    lead: 'For the people who run this site.',
    token: 'Token',
    hint: 'The value of OPS_TOKEN. You stay signed in for twelve hours.',
    submit: 'Sign in',
    wrong: 'That is not the token. Copy it again from where the servers are configured.',
    tooOften: 'Too many tries. Wait a minute, then try again.',
  },
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
  figures: {
    hour: 'How releases did in the last hour',
    day: 'How releases did in the last day',
    release: 'Release',
    loads: 'Page loads',
    failed: 'Failed',
    LCP: 'LCP',
    INP: 'INP',
    CLS: 'CLS',
    explain:
      'Failed: page loads in which something of the release failed. LCP, INP and CLS: three quarters of visits had this or better, by the part that held the element.',
    none: 'No page has told anything in this time.',
    unavailable: 'The backend does not answer; figures come back with it.',
    notKept:
      'This site runs on a backend that is not ours, so failures are lines of the log and there are no figures.',
    good: 'good',
    fair: 'fair',
    poor: 'poor',
    ofLoads: (share: string, failed: number, visitors: number) =>
      failed === 0
        ? share
        : `${share} (${failed}; ${visitors === 1 ? 'one visitor' : `${visitors} visitors`})`,
  },
  failures: {
    heading: 'What failed in the last day',
    release: 'Release',
    what: 'What',
    route: 'Page',
    count: 'Times',
    last: 'Last',
    none: 'Nothing was reported.',
  },
  watch: {
    on: (minutes: number, share: string, loads: number, visitors: number) =>
      `For ${minutes} minutes, a new release is watched: when more than ${share} of at least ${loads} page loads fail${visitors > 1 ? `, those of ${visitors} visitors or more` : ''}, and more than twice as many as before, it is taken back by itself.`,
    off: 'No release is taken back by itself: WATCH_MINUTES or ROLLBACK_ERROR_SHARE is 0, or the backend is not ours.',
    queue: (waiting: number, dropped: number) =>
      `Reports that wait for the backend: ${waiting}; given up: ${dropped}.`,
  },
  changes: {
    heading: 'Recent changes',
    when: 'When',
    unit: 'Part',
    what: 'What',
    who: 'Who',
    why: 'Why',
    none: 'Nothing has changed yet.',
    reasons: {
      publish: 'published',
      activate: 'activated',
      canary: 'canary',
      promote: 'promoted',
      rollback: 'rolled back',
      automatic: 'taken back by itself',
      pin: 'pinned',
      unpin: 'unpinned',
      prune: 'pruned',
      'local-build': 'local build',
    },
    moved: (previous: string, active: string) => `${previous} → ${active}`,
    stays: (active: string) => `${active} stays`,
    share: (version: string, percent: number) => `${version} for ${percent} %`,
    ended: (version: string) => `${version} ended`,
  },
  rollback: {
    heading: (unit: string) => `Roll back ${unit}?`,
    active: (active: string) =>
      `Visitors get ${active}. It goes back to the release that was live before it.`,
    canary: (canary: string, active: string) =>
      `${canary} is a canary. It ends, and all visitors get ${active}.`,
    effect:
      'New page loads have the other release within five seconds. Pages that are open go on with what they began with.',
    why: 'Why',
    whyHint: 'For the history, which everybody who releases reads.',
    submit: 'Roll back now',
    cancel: 'Leave it as it is',
  },
  done: {
    moved: (unit: string, previous: string, active: string) =>
      `${unit} went back from ${previous} to ${active}.`,
    ended: (unit: string, version: string, active: string) =>
      `The canary ${version} of ${unit} has ended; all visitors get ${active}.`,
    nothing: (unit: string) => `Nothing was changed: somebody else was faster. Look at ${unit} below.`,
  },
  refused: 'It cannot be rolled back:',
  expired: 'This form is out of date. Go back, reload the page and try again.',
  unknownUnit: 'There is no such part.',
} as const;
