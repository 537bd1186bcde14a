import type { ReactNode } from 'react';
import { fileNameOf } from '#platform/web/uploads/open-file.ts';
import type { Newsletter } from '../schemas.ts';
import { NewsletterCard } from './newsletter-card.tsx';
import styles from './newsletter-cards.module.css';

type NewsletterCardsProps = {
  newsletters: readonly Newsletter[];
  onDelete?: (newsletter: Newsletter) => void;
  extra?: (newsletter: Newsletter) => ReactNode;
};

export const NewsletterCards = ({ newsletters, onDelete, extra }: NewsletterCardsProps) => {
  const viewedFiles = newsletters.flatMap(({ file, fileName }) =>
    file ? [{ path: file, name: fileName ?? fileNameOf(file) }] : [],
  );
  return (
    <ul className={styles.grid}>
      {newsletters.map((one) => (
        <li key={one._id}>
          <NewsletterCard
            newsletter={one}
            viewedFiles={viewedFiles}
            extra={extra?.(one)}
            {...(onDelete && { onDelete: () => onDelete(one) })}
          />
        </li>
      ))}
    </ul>
  );
};
