import { posix } from 'node:path';
import type { Source } from './scan.ts';
import { isForTests } from './sources.ts';

export type FeatureEndpoints = {
  readonly name: string;
  readonly endpoints: Readonly<Record<string, { readonly path: string; readonly effect: 'read' | 'write' }>>;
};

const kebab = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (text: string) => text.replaceAll(/-\w/g, (part) => part.slice(1).toUpperCase());
const literals = (path: string) => path.split('/').filter((word) => word !== '' && !word.startsWith(':'));
const lastWord = (path: string) => literals(path).at(-1) ?? '';
const singular = (word: string) => word.replace(/(?<=[cs]h)es$|s$/, '');

/** Endpoints whose paths have terms that the code no longer uses. The paths stay because clients know them. */
export const renamedEndpoints: Readonly<Record<string, string>> = {
  '/api/admins/bring-back-students': 'restoreStudents',
  '/api/admins/get-import-slips': 'getImportCredentialSheets',
  '/api/admins/make-slips': 'createImportCredentialSheets',
  '/api/admins/make-student-slips': 'createStudentCredentialSheets',
  '/api/admins/take-in-changes': 'acceptPlanChanges',
  '/api/agreements/let-agreement-go': 'dropAgreement',
  '/api/albums/get-room-album': 'getSectionAlbum',
  '/api/albums/get-room-albums': 'getSectionAlbums',
  '/api/albums/keep-own': 'rejectAlbumChange',
  '/api/albums/mark-room-lessons': 'markSectionLessons',
  '/api/albums/set-room-albums': 'setSectionAlbums',
  '/api/albums/take-change': 'acceptAlbumChange',
  '/api/albums/take-shipped-album': 'copyShippedAlbum',
  '/api/messages/held/:userId': 'getQueuedMessages',
  '/api/messages/looks/:userId': 'getReportViews',
  '/api/observations/add-jotting': 'addQuickNote',
  '/api/observations/count-jottings': 'countQuickNotes',
  '/api/observations/get-jottings': 'getQuickNotes',
  '/api/observations/keep-jotting': 'fileQuickNote',
  '/api/observations/unkeep-jotting': 'unfileQuickNote',
  '/api/records/add-room-assistant': 'addSectionAssistant',
  '/api/records/answer-open-plans': 'resolveOpenPlans',
  '/api/records/get-jotting-rooms': 'getQuickNoteSections',
  '/api/records/get-ready-children': 'getReadyStudents',
  '/api/records/get-record-room': 'getRecordSection',
  '/api/records/get-record-rooms': 'getRecordSections',
  '/api/records/get-room-assistants': 'getSectionAssistants',
  '/api/records/get-room-faces': 'getSectionFaces',
  '/api/records/order-room-children': 'orderSectionStudents',
  '/api/records/remove-room-assistant': 'removeSectionAssistant',
  '/api/session/ask-new-password': 'requestNewPassword',
  '/api/take-along/preview-take-along': 'previewChildExport',
  '/api/term-reports/get-child-reports': 'getStudentReports',
  '/api/work-cycles/keep-work-cycle': 'setWorkCycleRetention',
};

/** True if a name contains each of the words, in singular or plural. */
const isAbout = (name: string, words: string): boolean =>
  words
    .split('-')
    .map(singular)
    .every((word) => name.toLowerCase().includes(word));

/**
 * True if an endpoint is named after its path: the last word, optionally with the prefix `get`, if the word has several
 * parts and is unique. Otherwise the name contains that word and more detail.
 */
const isNamedAfterPath = (name: string, path: string, paths: readonly string[]): boolean => {
  const renamed = renamedEndpoints[path];
  if (renamed) return name === renamed;
  const word = lastWord(path);
  const isAlone = paths.filter((other) => lastWord(other) === word).length === 1;
  if (word.includes('-') && isAlone) return [camel(word), camel(`get-${word}`)].includes(name);
  return isAbout(name, kebab(word));
};

/** True if the file has the name of a handler, or the noun of several handlers that read. */
const isNamedAfterHandler = ({ path, exports }: Source, name: string, { endpoints }: FeatureEndpoints): boolean => {
  const base = posix.basename(path, '.ts');
  if (base === kebab(name)) return true;
  const words = kebab(name).split('-').map(singular);
  const isNoun = !base.startsWith('get-') && base.split('-').every((word) => words.includes(singular(word)));
  const handlers = exports.filter((one) => endpoints[one]);
  return isNoun && handlers.length > 1 && handlers.every((one) => endpoints[one]?.effect === 'read');
};

const faultsOf = (name: string, feature: FeatureEndpoints, all: readonly Source[]): string[] => {
  const { path = '' } = feature.endpoints[name] ?? {};
  const paths = Object.values(feature.endpoints).map((endpoint) => endpoint.path);
  if (!isNamedAfterPath(name, path, paths)) return [`${name} is not named after ${path}`];
  const folder = `src/features/${feature.name}/server/`;
  const places = all
    .filter((source) => source.path.startsWith(folder) && !isForTests(source.path))
    .filter((source) => posix.basename(source.path) !== 'public.ts' && source.exports.includes(name));
  const [place] = places;
  const isNear = place && place.path.slice(folder.length).split('/').length <= 2;
  if (places.length === 1 && isNear && isNamedAfterHandler(place, name, feature)) return [];
  const found = places.map((source) => source.path.slice(folder.length)).join(', ') || 'none';
  return [`${path} belongs into ${kebab(name)}.ts in ${folder} or in a module there, and is in ${found}`];
};

/** Endpoints without a handler in a file of its name or noun, directly in the feature's `server/` or in a module there. */
export const handlerFaults = (features: readonly FeatureEndpoints[], all: readonly Source[]): string[] =>
  features.flatMap((feature) => Object.keys(feature.endpoints).flatMap((name) => faultsOf(name, feature, all)));
