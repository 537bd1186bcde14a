import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import { messagesEndpoints } from '../../contract.ts';
import type { FoundMessage } from '../../records.ts';
import { highlightedParts, highlightsOf } from '../message/search-highlights.ts';
import { PeopleSkeleton } from '../message-skeletons.tsx';
import { placeParameter } from '../panel/use-jump.ts';
import styles from './conversation-side.module.css';
import { When } from './person-row.tsx';

const before = 24;

const Excerpt = ({ text, term }: { text: string; term: string }) => {
  const line = text.replaceAll(/\s+/g, ' ');
  const from = Math.max(0, (highlightsOf(line, term)[0]?.start ?? 0) - before);
  const start = from === 0 ? 0 : line.indexOf(' ', from) + 1 || from;
  const part = line.slice(start);
  return (
    <span className={styles.excerpt} dir="auto">
      {start > 0 && <span>… </span>}
      {highlightedParts(part, 0, highlightsOf(part, term)).map((one) =>
        one.isHighlighted ? <mark key={one.start}>{one.text}</mark> : <span key={one.start}>{one.text}</span>,
      )}
    </span>
  );
};

const Found = ({ found: { partner, message }, term }: { found: FoundMessage; term: string }) => {
  const { role, user } = useViewer();
  return (
    <Link to={`/${role}/messages/${partner._id}?${placeParameter}=${message.seq}`} className={styles.person}>
      <PersonAvatar image={partner.image} size={36} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>
            {message.senderId === user._id ? texts.toPerson({ name: partner.full_name }) : partner.full_name}
          </span>
          <When at={message.createdAt} />
        </span>
        <Excerpt text={message.message} term={term} />
      </span>
    </Link>
  );
};

export const FoundMessages = ({ term }: { term: string }) => (
  <section aria-labelledby="found-messages">
    <Title order={2} id="found-messages" fz="sm" c="dimmed" px="xs" pt="sm" pb={4}>
      {texts.foundMessages}
    </Title>
    <Loaded query={useEndpoint(messagesEndpoints.searchMessages, { q: term })} skeleton={<PeopleSkeleton />}>
      {(found) =>
        found.length > 0 ? (
          <ul className={styles.list} aria-label={texts.foundMessages}>
            {found.map((one) => (
              <li key={one.message._id}>
                <Found found={one} term={term} />
              </li>
            ))}
          </ul>
        ) : (
          <Text size="sm" c="dimmed" px="xs">
            {texts.noMessagesFound}
          </Text>
        )
      }
    </Loaded>
  </section>
);
