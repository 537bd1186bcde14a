import type { LinkKind } from '../../constants.ts';
import type { LessonRow } from '../albums.queries.ts';
import type { LessonValues } from './match-lesson.ts';

type Values = LessonValues & Partial<Pick<LessonRow, 'group_id' | 'position'>>;

/** @property updatedAt time of the last change before the import; missing in imports of earlier versions */
export type ChangedLesson = {
  readonly id: string;
  readonly before: Values;
  readonly after: Values;
  readonly updatedAt?: string;
};

type LinkedLessons = { readonly lesson: string; readonly before: string };

/** Changes made by an import: ids of added rows, and former values of changed rows. */
export type AlbumChanges = {
  readonly areas: readonly string[];
  readonly groups: readonly string[];
  readonly lessons: readonly string[];
  readonly changed: readonly ChangedLesson[];
  readonly links: readonly LinkedLessons[];
  readonly kinds: readonly (LinkedLessons & { readonly kind: LinkKind; readonly was: LinkKind })[];
};
