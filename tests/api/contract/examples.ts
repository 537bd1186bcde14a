import type { Purpose } from '#features/files/contract.ts';
import type { Role } from '#kernel/roles.ts';
import { chatExamples } from './examples-chat.ts';
import { classesExamples } from './examples-classes.ts';
import { messagesExamples } from './examples-messages.ts';
import { notificationsExamples } from './examples-notifications.ts';
import { peopleExamples } from './examples-people.ts';
import type { School } from './school.ts';

/** What an id in a call stands for. `partner` is whom the caller may write to; of `anyTeacher` nobody is somebody else's. */
export type IdKind = keyof School['own'] | 'partner' | 'anyTeacher';

/** A call as it should be made, and what in it can be exchanged. */
export type Example = {
  input: Record<string, unknown>;
  ids?: { readonly [field: string]: IdKind };
  /** Fields whose wrong ids are answered otherwise than by 403 or 404. */
  refusals?: { readonly [field: string]: number };
  /** Fields that take the path of an upload. */
  uploads?: { readonly [field: string]: Purpose };
  /** Status when it is not the endpoint's own. */
  status?: number;
};

export type Examples = Record<string, (school: School, role: Role) => Example>;

const publishedExamples: Examples = {
  'GET /api/admins/get-news-updates': () => ({ input: { limit: 1 } }),
  'POST /api/admins/create-news-updates': ({ uploads }) => ({
    input: { image: uploads.admin.images, text: '<p>Foundation day</p>' },
    uploads: { image: 'images' },
  }),
  'POST /api/admins/edit-news-updates': ({ own }) => ({
    input: { id: own.news, image: '', text: '<p>Foundation day is on Friday</p>' },
    ids: { id: 'news' },
    uploads: { image: 'images' },
  }),
  'POST /api/admins/delete-news-updates': ({ own }) => ({ input: { id: own.news }, ids: { id: 'news' } }),
  'GET /api/admins/get-newsletters-memos': () => ({ input: { limit: 1 } }),
  'POST /api/admins/upload-newsletter-memo': ({ uploads }) => ({
    input: { link: '', file: uploads.admin.newsletterUploads },
    uploads: { file: 'newsletterUploads' },
  }),
  'POST /api/admins/delete-newsletters-memos': ({ own }) => ({
    input: { newsletterID: own.newsletter },
    ids: { newsletterID: 'newsletter' },
  }),
};

/** A call as it should be made for every endpoint that takes JSON, by the endpoint's key. */
export const examples: Examples = {
  ...peopleExamples,
  ...classesExamples,
  ...publishedExamples,
  ...messagesExamples,
  ...chatExamples,
  ...notificationsExamples,
};
