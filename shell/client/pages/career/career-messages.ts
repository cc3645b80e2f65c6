import { createMessages } from '@safar/shared/messages/create-messages';

export const en = {
  title: 'Career',
  description: 'Open positions at the channel: crews, editors and producers who film Pakistan.',
  lead: 'We hire people who would go there anyway.',
  jobs: 'Open positions',
  titleWithPage: (title: string, page: number) => `${title}, page ${page}`,
  pages: 'Pages',
  earlierJobs: 'Earlier positions',
  moreJobs: 'More positions',
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

export const useCareerMessages = createMessages({ en });
