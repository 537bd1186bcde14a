import type { ViewedFile } from '#platform/web/file-viewer/view-files.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { fileSize } from '#platform/web/format/file-size.ts';
import { FileCard } from '#platform/web/uploads/file-card.tsx';
import { fileNameOf } from '#platform/web/uploads/open-file.ts';
import type { Newsletter } from '../schemas.ts';
import { LinkCard } from './link-card.tsx';
import styles from './newsletter-cards.module.css';

type NewsletterCardsProps = {
  newsletters: readonly Newsletter[];
  onDelete?: (newsletter: Newsletter) => void;
};

type NewsletterCardProps = { newsletter: Newsletter; among: readonly ViewedFile[]; onDelete?: () => void };

const NewsletterCard = ({ newsletter, among, onDelete }: NewsletterCardProps) => {
  const day = useDates().date(newsletter.createdAt);
  const { file, fileName, link, size } = newsletter;
  const deletable = onDelete && { onDelete };
  if (!file) return <LinkCard link={link ?? ''} note={day} {...deletable} />;
  const note = size ? `${day} · ${fileSize(size)}` : day;
  return <FileCard path={file} {...(fileName && { name: fileName })} note={note} among={among} {...deletable} />;
};

/** Newsletters and memos, newest first, each to look at, to save or to open. */
export const NewsletterCards = ({ newsletters, onDelete }: NewsletterCardsProps) => {
  const among = newsletters.flatMap(({ file, fileName }) =>
    file ? [{ path: file, name: fileName ?? fileNameOf(file) }] : [],
  );
  return (
    <ul className={styles.grid}>
      {newsletters.map((one) => (
        <li key={one._id}>
          <NewsletterCard newsletter={one} among={among} {...(onDelete && { onDelete: () => onDelete(one) })} />
        </li>
      ))}
    </ul>
  );
};
