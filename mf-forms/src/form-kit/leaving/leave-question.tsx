import { useLeaveGuard } from './use-leave-guard';

/** Stands beside a form and asks whoever is about to leave it unsent. Shows nothing until then. */
export function LeaveQuestion({ unsent }: { readonly unsent: boolean }) {
  const { Question, asked, stay, leave } = useLeaveGuard(unsent);
  return Question && <Question open={asked} onStay={stay} onLeave={leave} />;
}
