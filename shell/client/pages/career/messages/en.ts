/** Every text of the page, in English. */
export const en = {
  title: 'Career',
  description: 'Open positions at the channel: crews, editors and producers who film Pakistan.',
  lead: 'We hire people who would go there anyway.',
  jobs: 'Open positions',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  applyFor: (job: string) => `for ${job}`,
  subject: (job: string) => `Applying for ${job}`,
  noData: 'No Data Found',
  noJobs: 'No position is open at the moment. New ones appear here first.',
  failed: (reason: string) => `The open positions could not be loaded. ${reason}`,
  noAnswer: 'Please try again in a moment.',
};
