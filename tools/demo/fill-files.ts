import { filesWorld } from '#features/files/server/files.world.ts';
import type { Services } from '#platform/server/context.ts';
import type { OnProgress } from './fill-progress.ts';
import { fileKey } from './filled.ts';
import { writePdf } from './pdf.ts';
import { drawNewsPicture } from './pictures/picture.ts';
import { drawPortrait } from './pictures/portrait.ts';
import { drawWorksheet } from './pictures/worksheet.ts';
import type { PlannedFile, PlannedPortrait, SchoolPlan } from './plan/plan-types.ts';

/** A file to upload. `key` identifies its path in the result. */
type Wanted = { key: string; purpose: string; fileName: string; draw: () => Promise<Uint8Array> };

const atATime = 4;

const portraitOf = ({ key, portrait }: { key: string; portrait?: PlannedPortrait }): Wanted[] =>
  portrait === undefined
    ? []
    : [
        {
          key,
          purpose: 'images',
          fileName: `${key}.jpg`,
          draw: () => drawPortrait(portrait.seed, portrait.kind, portrait.presentation),
        },
      ];

const pictureOf = ({ key, picture }: SchoolPlan['news'][number]): Wanted => ({
  key,
  purpose: 'images',
  fileName: `${key}.jpg`,
  draw: () => drawNewsPicture(picture.kind, picture.seed),
});

const drawFile = (file: PlannedFile) =>
  file.type === 'pdf' ? writePdf(file.document) : drawWorksheet(file.worksheet, file.type);

const documentOf = (key: string, purpose: string, file: PlannedFile): Wanted => ({
  key,
  purpose,
  fileName: file.name,
  draw: () => drawFile(file),
});

const documentsOf = (purpose: string, owners: readonly { key: string; files: readonly PlannedFile[] }[]): Wanted[] =>
  owners.flatMap(({ key, files }) => files.map((file, index) => documentOf(fileKey(key, index), purpose, file)));

const wantedOf = ({ admins, teachers, students, news, sections, subjects, newsletters }: SchoolPlan) => ({
  portraits: [...admins, ...teachers, ...students].flatMap(portraitOf),
  'news pictures': news.map(pictureOf),
  documents: [
    ...documentsOf('sectionUploads', sections),
    ...documentsOf('subjectUploads', subjects),
    ...newsletters.flatMap((item) => ('file' in item ? [documentOf(item.key, 'newsletterUploads', item.file)] : [])),
  ],
});

/** Draws all files of a plan and stores them as uploads. @returns paths by key */
export const fillFiles = async (
  services: Services,
  plan: SchoolPlan,
  { uploader, onProgress }: { uploader: string; onProgress: OnProgress },
): Promise<ReadonlyMap<string, string>> => {
  const { upload } = filesWorld(services);
  const paths = new Map<string, string>();
  for (const [kind, wanted] of Object.entries(wantedOf(plan))) {
    const waiting = wanted.values();
    let done = 0;
    const drawNext = async () => {
      for (const { key, purpose, fileName, draw } of waiting) {
        paths.set(key, await upload({ purpose, uploader, fileName, content: await draw() }));
        onProgress({ kind, done: ++done, of: wanted.length });
      }
    };
    await Promise.all(Array.from({ length: atATime }, drawNext));
  }
  return paths;
};
