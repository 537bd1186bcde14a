import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { EditIcon, LetterIcon, SendIcon } from '#platform/web/icons.tsx';
import { AuditLogIcon } from '#platform/web/navigation/audit-log-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import * as texts from '#texts/newsletters/screens';
import type { Newsletter } from '../schemas.ts';
import { NewsletterCards } from './newsletter-cards.tsx';
import { useDeleteNewsletter, usePublish } from './newsletters.queries.ts';
import { TitleDialog } from './title-dialog.tsx';

export const SchoolNewsletters = ({ newsletters }: { newsletters: readonly Newsletter[] }) => {
  const publish = usePublish();
  const confirmAndDelete = useDeleteNewsletter();
  const [retitled, setRetitled] = useState<Newsletter>();
  const drafts = newsletters.filter(({ isDraft }) => isDraft);
  const published = newsletters.filter(({ isDraft }) => !isDraft);

  const onDelete = (one: Newsletter) => void confirmAndDelete(one);
  const retitle = (one: Newsletter) => (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        aria-label={texts.retitleOne({ name: one.title })}
        onClick={() => setRetitled(one)}
      >
        <EditIcon size={18} />
      </ActionIcon>
      <AuditLogIcon id={one._id} name={one.title} />
    </>
  );
  const draftActions = (one: Newsletter) => (
    <>
      <Button
        size="xs"
        leftSection={<SendIcon size={16} />}
        aria-label={texts.publishOne({ name: one.title })}
        onClick={() => publish(one)}
      >
        {texts.publish}
      </Button>
      {retitle(one)}
    </>
  );

  return (
    <>
      {drafts.length > 0 && (
        <section aria-label={texts.drafts}>
          <Title order={2} fz="h4">
            {texts.drafts}
          </Title>
          <Text size="sm" c="dimmed" mb="md">
            {texts.draftsHint}
          </Text>
          <NewsletterCards newsletters={drafts} extra={draftActions} onDelete={onDelete} />
        </section>
      )}
      <section aria-label={texts.published}>
        <Title order={2} fz="h4" mt={drafts.length > 0 ? 'xl' : 0} mb="md">
          {texts.published}
        </Title>
        {published.length === 0 ? (
          <EmptyState icon={<LetterIcon size={40} />}>{texts.noneAdmin}</EmptyState>
        ) : (
          <NewsletterCards newsletters={published} extra={retitle} onDelete={onDelete} />
        )}
      </section>
      {retitled && <TitleDialog newsletter={retitled} onClose={() => setRetitled(undefined)} />}
    </>
  );
};
