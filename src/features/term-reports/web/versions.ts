import type { Comment, TermReport } from '../schemas.ts';

type Versions = Pick<TermReport, 'comments' | 'editions'>;

/** Returns the number of the edition being written, or of the last one published. */
export const versionOf = ({ revision }: Pick<TermReport, 'revision'>): number => revision?.number ?? 1;

/** Returns the comments made while an edition was written, after the previous one was published. */
export const commentsOn = ({ comments, editions }: Versions, version: number): Comment[] => {
  const publishedAt = (number: number) => editions.find((edition) => edition.number === number)?.publishedAt;
  const [from, to] = [publishedAt(version - 1), publishedAt(version)];
  return comments.filter(
    ({ createdAt }) => (from === undefined || createdAt > from) && (to === undefined || createdAt <= to),
  );
};
