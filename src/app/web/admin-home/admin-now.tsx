import { messageReportsEndpoints } from '#features/message-reports/contract.ts';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { rosterEndpoints } from '#features/roster/contract.ts';
import { yearTurnoverEndpoints } from '#features/year-turnover/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { AddPersonIcon, CalendarIcon, MessageIcon } from '#platform/web/icons.tsx';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import * as texts from '#texts/app/admin-home';
import styles from '../home/home-now.module.css';
import { NowLink } from '../home/now-link.tsx';

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

/** People created by imports who have not yet used a credential sheet or an invitation. */
const Imported = () => {
  const { people = 0, imports = [] } = useEndpoint(rosterEndpoints.getPeopleWaiting, {}).data ?? {};
  const [newest, ...others] = imports;
  if (!newest) return null;
  const detail = imports.map(({ fileName: name, people: number }) => texts.waitingFor({ name, number })).join(' · ');
  return (
    <NowLink
      to={`/admin/import/${newest._id}/slips`}
      icon={<AddPersonIcon />}
      isNew
      {...(others.length > 0 && { detail })}
    >
      {texts.imported({ number: people })}
    </NowLink>
  );
};

/** Other people without a password, with links to the lists where admins can give them one or invite them. */
const PeopleWithoutPassword = () => {
  const { admin = 0, teacher = 0, student = 0 } = useEndpoint(rosterEndpoints.getPeopleWaiting, {}).data?.others ?? {};
  const numbers = { student, teacher, admin };
  return (['student', 'teacher', 'admin'] as const).map((role) => {
    const number = numbers[role];
    if (number === 0) return null;
    return (
      <NowLink key={role} to={`/admin/${role}s?password=waiting`} icon={<AddPersonIcon />} isNew>
        {texts.withoutPassword({ role, number })}
      </NowLink>
    );
  });
};

/** Shown from two months before a school year ends until the next one has started. */
const NextYear = () => {
  const { next } = useEndpoint(yearTurnoverEndpoints.getSchoolYears, {}).data ?? {};
  if (!next?.isDue) return null;
  return (
    <NowLink to="/admin/school-years" icon={<CalendarIcon />} isNew>
      {texts.nextYear({ year: next.new.name })}
    </NowLink>
  );
};

/** Renders open tasks: messages unread for a day, reports, people who cannot sign in, the next school year. */
export const AdminNow = () => (
  <ul className={styles.now} aria-label={texts.now}>
    <Families />
    <Reports />
    <Imported />
    <PeopleWithoutPassword />
    <NextYear />
  </ul>
);
