import { Anchor } from '@mantine/core';
import { LinkIcon, OpenIcon } from '#platform/web/icons.tsx';
import { PreviewCard } from '#platform/web/ui/preview-card.tsx';
import * as texts from '#texts/newsletters/screens';
import { hostOf } from './newsletter-names.ts';

type LinkCardProps = { link: string; note: string; onDelete?: () => void };

/** A newsletter that stands elsewhere. */
export const LinkCard = ({ link, note, onDelete }: LinkCardProps) => {
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <PreviewCard
      look={
        <a href={link} {...elsewhere} aria-label={`${texts.openLink}: ${hostOf(link)}`}>
          <LinkIcon size={44} />
        </a>
      }
      name={hostOf(link)}
      notes={[link, note]}
      action={
        <Anchor href={link} {...elsewhere} size="sm">
          <OpenIcon size={18} />
          {texts.openLink}
        </Anchor>
      }
      deleteLabel={texts.deleteOne({ name: hostOf(link) })}
      onDelete={onDelete}
    />
  );
};
