import { useUnreadCount } from '#features/messages/web/hooks/use-conversations.ts';
import { newslettersEndpoints } from '#features/newsletters/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { LetterIcon, MessageIcon } from '#platform/web/icons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/home';
import styles from './home-now.module.css';
import { HomeRecord } from './home-record.tsx';
import { NowLink } from './now-link.tsx';

const Unread = () => {
  const { role } = useViewer();
  const number = useUnreadCount();
  return (
    <NowLink to={`/${role}/messages${number > 0 ? '?show=unread' : ''}`} icon={<MessageIcon />} isNew={number > 0}>
      {texts.unread({ number })}
    </NowLink>
  );
};

/** Only families have a newsletters page. */
const NewestMemo = () => {
  const { date } = useDates();
  const [newest] = useEndpoint(newslettersEndpoints.getNewslettersMemos, {}).data ?? [];
  if (!newest) return null;
  const detail = texts.memoOf({ name: newest.title, date: date(newest.createdAt) });
  return (
    <NowLink to="/student/newsletters" icon={<LetterIcon />} detail={detail}>
      {texts.newestMemo}
    </NowLink>
  );
};

export const HomeNow = () => {
  const { role } = useViewer();
  return (
    <ul className={styles.now} aria-label={texts.now}>
      {role === 'teacher' && <HomeRecord />}
      <Unread />
      {role === 'student' && <NewestMemo />}
    </ul>
  );
};
