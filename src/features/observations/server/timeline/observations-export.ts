import { buffer } from 'node:stream/consumers';
import { renditionPath, storeKey } from '#features/files/contract.ts';
import { formatLongDay } from '#kernel/days/format-long-day.ts';
import type { Services } from '#platform/server/context.ts';
import { type ChildExportFile, type ChildExportPart, hrefOf } from '#platform/server/documents/child-export-part.ts';
import { type Html, html } from '#platform/server/documents/html.ts';
import { distinctNames } from '#platform/server/files/file-names.ts';
import { schoolLocale } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/observations/along';
import * as screens from '#texts/observations/screens';
import { detailsLabel } from '../../details-label.ts';
import type { FamilyItem } from '../../schemas.ts';
import { countHiddenObservations, loadFamilyItems } from './family-items.ts';

/** Size of the pictures in the page in pixels. Full-size files are in the folder next to the page. */
const side = 400;

type Observed = { readonly _id: string; readonly day: string } & NonNullable<FamilyItem['observation']>;

const readStoredFile = async ({ files }: Services, path: string) => {
  const key = storeKey(path);
  return (await files.size(key)) === undefined ? undefined : files.read(key);
};

/** Returns the file path of each photo next to the page, by upload path. Files are named after their day. */
const nameFiles = (observed: readonly Observed[]): Map<string, string> => {
  const photos = observed.flatMap(({ day, photos: paths }) => paths.map((path) => ({ day, path })));
  const names = distinctNames(
    photos.map(({ day }) => texts.photoName({ day })),
    texts.photoAgain,
  );
  return new Map(photos.map(({ path }, at) => [path, `${texts.folder}/${names[at]}.webp`]));
};

const photoHtml = async (services: Services, path: string, { day, href }: { day: string; href: string }) => {
  const small = await readStoredFile(services, renditionPath(path, side));
  if (!small) return undefined;
  const picture = `data:image/webp;base64,${(await buffer(small)).toString('base64')}`;
  return html`<a href="${href}"><img src="${picture}" alt="${texts.photo({ day: formatLongDay(day, services.settings.get(schoolLocale)) })}"></a>\n`;
};

const photosHtml = async (services: Services, { day, photos }: Observed, names: ReadonlyMap<string, string>) => {
  const shown: Html[] = [];
  for (const path of photos) {
    const photo = await photoHtml(services, path, { day, href: hrefOf(names.get(path) ?? '') });
    if (photo) shown.push(photo);
  }
  return shown.length === 0 ? undefined : html`<div class="photos">${shown}</div>\n`;
};

/** The text may be empty if there are photos. */
const textHtml = ({ text }: Observed) =>
  text === '' ? html`<p class="beside">${screens.noWords}</p>\n` : html`<p class="text" dir="auto">${text}</p>\n`;

const detailsHtml = (one: Observed) => {
  const label = detailsLabel(one);
  return label === '' ? undefined : html`<p class="beside">${label}</p>\n`;
};

/** Export of the observations that a student's family may see, with photos that have full consent. */
export const observationsExport: ChildExportPart = {
  name: 'observations',
  title: texts.title,
  read: async (context, studentId) => {
    const { db, services } = context;
    const whole = { after: undefined, limit: undefined };
    const { items, hiddenPhotoCount } = await loadFamilyItems(context, studentId, whole);
    const hiddenCount = await countHiddenObservations(db, studentId);
    const observed = items.flatMap(({ _id, day, observation }) => (observation ? [{ _id, day, ...observation }] : []));
    const names = nameFiles(observed);
    return {
      counts: [
        ...(observed.length > 0 ? [texts.observations({ count: observed.length })] : []),
        ...(names.size > 0 ? [texts.photos({ count: names.size })] : []),
      ],
      stays: [
        ...(hiddenCount > 0 ? [texts.observationsStay({ count: hiddenCount })] : []),
        ...(hiddenPhotoCount > 0 ? [texts.photosStay({ count: hiddenPhotoCount })] : []),
      ],
      sources: observed,
      data: {
        observations: observed.map(({ day, text, lessons, photos, topic, duration, engagement }) => ({
          ...{ day, text, lessons, topic, duration, engagement },
          photos: photos.flatMap((path) => names.get(path) ?? []),
        })),
      },
      page: async function* () {
        for (const one of observed)
          yield html`<article><h3>${formatLongDay(one.day, services.settings.get(schoolLocale))}</h3>\n${
            one.lessons.length === 0
              ? undefined
              : html`<p class="beside" dir="auto">${texts.lessons({ lessons: one.lessons.join(', ') })}</p>\n`
          }${detailsHtml(one)}${textHtml(one)}${await photosHtml(services, one, names)}</article>\n`;
      },
      files: [...names].map(
        ([path, name]): ChildExportFile => ({ path: name, read: async () => readStoredFile(services, path) }),
      ),
    };
  },
};
