import { StatePill } from '../ui/feedback';
import { formatTime } from '../times';
import type { Campaign } from '../wire/management';

/** State of a campaign in words. */
export function CampaignState({ campaign }: { campaign: Campaign }) {
  const { released, problem, release_at: plannedFor } = campaign;
  if (released) return <StatePill tone="good">Merged</StatePill>;
  if (problem) return <StatePill tone="error">Not merged at its time</StatePill>;
  if (plannedFor) return <StatePill tone="info">Planned for {formatTime(plannedFor)}</StatePill>;
  return <StatePill tone="quiet">Not planned</StatePill>;
}
