import type { ReactNode } from 'react';
import { chatRulesChanged, chatRulesEndpoints } from '#features/chat-rules/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { InfoIcon } from '#platform/web/theme/first-icons.tsx';
import styles from './write-rule.module.css';

const everyMinute = 60_000;

/** Refetches the rule periodically, as quiet hours start and end by time, and on changes by an admin. */
const useWriteRule = (userId: string) => {
  useInvalidateOnEvent(chatRulesChanged.wire, [chatRulesEndpoints.getWriteRule]);
  return useEndpoint(chatRulesEndpoints.getWriteRule, { userId }, { refetchInterval: everyMinute }).data;
};

/** True if the user may write to the partner, or if the rule has not loaded yet. */
export const useMayWrite = (partnerId: string): boolean =>
  useEndpoint(chatRulesEndpoints.getWriteRule, { userId: partnerId }).data?.mayWrite ?? true;

/** Shows the reason of a refusal in place of `children`, or the delivery time above them. */
export const WriteRule = ({ partnerId, children }: { partnerId: string; children: ReactNode }) => {
  const rule = useWriteRule(partnerId);
  const mayWrite = rule?.mayWrite ?? true;
  return (
    <>
      <div role="status" className={styles.place} data-no-print>
        {rule?.reason && (
          <p className={styles.rule} data-closed={!mayWrite || undefined}>
            <InfoIcon size={18} />
            <span>{rule.explanation}</span>
          </p>
        )}
      </div>
      {mayWrite && children}
    </>
  );
};
