import { messageReportsEndpoints } from '#features/message-reports/contract.ts';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { yearTurnoverEndpoints } from '#features/year-turnover/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { CalendarIcon, MessageIcon } from '#platform/web/icons.tsx';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import * as texts from '#texts/app/admin-home';
import styles from '../home-now.module.css';
import { NowLink } from '../now-link.tsx';

const Reports = () => {
  const number = useEndpoint(messageReportsEndpoints.getMessageReports, { state: 'open' }).data?.length ?? 0;
  return (
    <NowLink to="/admin/chat/reports" icon={<WarningIcon />} isNew={number > 0}>
      {texts.reports({ number })}
    </NowLink>
  );
};

const Families = () => {
  const { families = 0, teachers = [] } = useEndpoint(messagesEndpoints.getWaitingFamilies, {}).data ?? {};
  const detail = teachers
    .map(({ full_name: name, families: number }) => texts.waitingFor({ name, number }))
    .join(' · ');
  return (
    <NowLink to="/admin/chat/conversations" icon={<MessageIcon />} isNew={families > 0} {...(detail && { detail })}>
      {texts.families({ number: families })}
    </NowLink>
  );
};

/** From two months before a year ends until the school has turned over to the next one. */
const NextYear = () => {
  const { next } = useEndpoint(yearTurnoverEndpoints.getSchoolYears, {}).data ?? {};
  if (!next?.isDue) return null;
  return (
    <NowLink to="/admin/school-years" icon={<CalendarIcon />} isNew>
      {texts.nextYear({ year: next.new.name })}
    </NowLink>
  );
};

/** Who waits: people who reported a message, families whose message nobody has read for a day, and the next school year. */
export const AdminNow = () => (
  <ul className={styles.now} aria-label={texts.now}>
    <Families />
    <Reports />
    <NextYear />
  </ul>
);
