import type { Comment, TermReport } from '../schemas.ts';

type Versions = Pick<TermReport, 'comments' | 'editions'>;

/** The number of the version that is written, or that was published last. */
export const versionOf = ({ revision }: Pick<TermReport, 'revision'>): number => revision?.number ?? 1;

/** What was said while a version was written: since the one before it was published. */
export const commentsOn = ({ comments, editions }: Versions, version: number): Comment[] => {
  const publishedAt = (number: number) => editions.find((edition) => edition.number === number)?.publishedAt;
  const [from, to] = [publishedAt(version - 1), publishedAt(version)];
  return comments.filter(
    ({ createdAt }) => (from === undefined || createdAt > from) && (to === undefined || createdAt <= to),
  );
};
