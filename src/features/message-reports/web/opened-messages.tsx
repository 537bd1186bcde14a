import { Badge, Group, Text } from '@mantine/core';
import type { OutputOf } from '#kernel/endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import layout from '#platform/web/ui/layout.module.css';
import { FileCard } from '#platform/web/uploads/file-card.tsx';
import * as texts from '#texts/message-reports/screens';
import type { messageReportsEndpoints } from '../contract.ts';
import type { MessageReport } from '../schemas.ts';
import styles from './opened-messages.module.css';

type OpenedMessage = OutputOf<(typeof messageReportsEndpoints)['openMessageReport']>['messages'][number];
type OpenedMessagesProps = { report: MessageReport; messages: readonly OpenedMessage[] };

const OpenedMessageItem = ({
  message,
  name,
  isReported,
}: {
  message: OpenedMessage;
  name: string;
  isReported: boolean;
}) => {
  const { dateTime } = useDates();
  return (
    <li className={styles.message} data-reported={isReported || undefined}>
      <Group gap="2px 10px" justify="space-between">
        <Text size="sm" fw={600} className={layout.breakAnywhere ?? ''}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {[dateTime(message.createdAt), ...(message.editedAt ? [texts.edited] : [])].join(' · ')}
        </Text>
      </Group>
      <div className={styles.text} dir="auto">
        {message.deletedAt ? <em>{texts.deleted}</em> : message.message}
      </div>
      {message.earlierTexts?.map((text) => (
        <Text key={text} size="sm" c="dimmed" mt={4} dir="auto" className={layout.asTyped ?? ''}>
          {texts.earlier({ text })}
        </Text>
      ))}
      {message.files && (
        <div className={styles.files}>
          {message.files.map(({ _id, file, name }) => (
            <FileCard key={_id} path={file} name={name} />
          ))}
        </div>
      )}
      {message.earlierFiles && (
        <>
          <Text size="sm" c="dimmed" mt={4}>
            {texts.earlierFiles({ count: message.earlierFiles.length })}
          </Text>
          <div className={styles.files}>
            {message.earlierFiles.map(({ _id, file, name }) => (
              <FileCard key={_id} path={file} name={name} />
            ))}
          </div>
        </>
      )}
      {(isReported || message.hiddenAt) && (
        <Group gap={6} mt={6}>
          {isReported && <Badge color="terracotta">{texts.thisOne}</Badge>}
          {message.hiddenAt && (
            <Badge color="wood" variant="light">
              {texts.hiddenBadge}
            </Badge>
          )}
        </Group>
      )}
    </li>
  );
};

export const OpenedMessages = ({ report, messages }: OpenedMessagesProps) => {
  const names = new Map([report.reporter, report.reported].map(({ _id, full_name }) => [_id, full_name]));
  return (
    <ol className={styles.messages} aria-label={texts.messages}>
      {messages.map((message) => (
        <OpenedMessageItem
          key={message._id}
          message={message}
          name={names.get(message.senderId) ?? ''}
          isReported={message._id === report.messageId}
        />
      ))}
    </ol>
  );
};
