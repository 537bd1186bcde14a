import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import layout from '#platform/web/ui/layout.module.css';
import { Section } from '#platform/web/ui/section.tsx';
import * as texts from '#texts/agreements/words';
import { agreementsChanged, agreementsEndpoints } from '../contract.ts';
import type { Agreement } from '../schemas.ts';
import { AgreementDetails } from './agreement-details.tsx';
import styles from './agreements.module.css';
import { openAgreementsQuery } from './agreements.queries.ts';

/** Renders a student's open agreements for the next teacher; nothing if there are none. */
export const OpenAgreements = ({ studentId }: { studentId: string }) => {
  const { data = [] } = useQuery<Agreement[]>(openAgreementsQuery(studentId));
  useInvalidateOnEvent(agreementsChanged.wire, [agreementsEndpoints.getAgreements]);
  if (data.length === 0) return null;
  return (
    <Section title={texts.handoverTitle}>
      <ul className={styles.lines}>
        {data.map((agreement) => (
          <li key={agreement._id} className={styles.line}>
            <Text dir="auto" className={layout.asTyped ?? ''}>
              {agreement.text}
            </Text>
            <AgreementDetails agreement={agreement} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
