import type { LinkKind } from '../../constants.ts';
import type { LessonRow } from '../albums.queries.ts';
import type { LessonValues } from './match-lesson.ts';

type Values = LessonValues & Partial<Pick<LessonRow, 'group_id' | 'position'>>;

/** @property updatedAt when it was changed before that; not noted for tables of earlier versions */
export type ChangedLesson = {
  readonly id: string;
  readonly before: Values;
  readonly after: Values;
  readonly updatedAt?: string;
};

type LinkedLessons = { readonly lesson: string; readonly before: string };

/** What a table did to an album: the ids of what it added, and what it changed. */
export type AlbumChanges = {
  readonly areas: readonly string[];
  readonly groups: readonly string[];
  readonly lessons: readonly string[];
  readonly changed: readonly ChangedLesson[];
  readonly links: readonly LinkedLessons[];
  readonly kinds: readonly (LinkedLessons & { readonly kind: LinkKind; readonly was: LinkKind })[];
};
