import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileTexts } from './launch/texts.mjs';
import { appIcons } from './src/platform/web/build/app-icons.ts';
import { buildTargets } from './src/platform/web/build/browser-targets.ts';
import { noCircularChunks } from './src/platform/web/build/circular-chunks.ts';
import { commonLetters } from './src/platform/web/build/common-letters.ts';
import { componentStyles } from './src/platform/web/build/component-styles.ts';
import { lazyZod } from './src/platform/web/build/lazy-zod.ts';
import { lightPackages } from './src/platform/web/build/light-packages.ts';
import { pageChunks } from './src/platform/web/build/page-chunks.ts';
import { pageFiles } from './src/platform/web/build/page-files.ts';
import { pageModules } from './src/platform/web/build/page-modules.ts';
import { pdfFiles } from './src/platform/web/build/pdf-files.ts';
import { precompress } from './src/platform/web/build/precompress.ts';
import { serviceWorker } from './src/platform/web/build/service-worker.ts';
import { sizeBudget } from './src/platform/web/build/size-budget.ts';
import { usedParts } from './src/platform/web/build/used-parts.ts';
import { removeSummaries } from './src/platform/web/build/without-summaries.ts';
import { commonLetters as letters } from './src/platform/web/theme/typeface-letters.ts';

await compileTexts();

const frame = '/src/app/web/signed-in-area.tsx';
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const ui = '/src/platform/web/ui';
const data = '/src/platform/web/data';
const tables = '/src/platform/web/tables';
const forms = '/src/platform/web/forms';
const uploads = '/src/platform/web/uploads';
const mantine = '/node_modules/@mantine/core/esm/components';
const chunks = [
  { name: 'first-screen', tags: ['$initial' as const], priority: 99 },
  ...pageChunks([
    {
      name: 'area',
      modules: [
        frame,
        ...[
          'page',
          'card',
          'empty-state',
          'skeletons',
          'warning-list',
          'copy-field',
          'breaking-text',
          'detail-list',
        ].map((name) => `${ui}/${name}.tsx`),
        `${ui}/preview-card.tsx`,
        `${ui}/panel-steps.tsx`,
        '/src/platform/web/print/printed-sheet.tsx',
        `${ui}/section.tsx`,
        `${ui}/filter-chips.tsx`,
        `${tables}/record-id.tsx`,
        `${tables}/plain-table.tsx`,
        '/src/platform/web/print/printed-list.tsx',
        `${uploads}/file-card.tsx`,
        `${uploads}/upload-field.tsx`,
        '/src/platform/web/brand/sheet-head.tsx',
        '/src/platform/web/sheets/save-file.ts',
        '/src/platform/web/format/day.tsx',
        '/src/platform/web/session/passkey.ts',
        '/src/platform/web/icons.tsx',
        '/src/kernel/days/school-days.ts',
        '/src/kernel/group-by.ts',
        '/src/kernel/operation.ts',
        `${forms}/search-form.tsx`,
        `${ui}/use-panel.ts`,
        '/src/platform/web/layout/reserve-bar-space.ts',
        `${ui}/side-panel.tsx`,
        `${forms}/form-dialog.tsx`,
        `${data}/loaded-page.tsx`,
        `${data}/loaded.tsx`,
        `${data}/use-action.ts`,
        `${data}/use-search-values.ts`,
        `${data}/use-fresh-own-record.ts`,
        `${ui}/panel-context.ts`,
        '/src/platform/web/leave/use-unsaved-changes.ts',
        `${uploads}/open-file.ts`,
        `${uploads}/use-preview.ts`,
        `${uploads}/photo-change.ts`,
        '/src/platform/web/format/file-size.ts',
        '/src/platform/web/format/today.ts',
        '/src/platform/web/layout/use-is-touch.ts',
        '/src/platform/web/operations/undo-with-preview.tsx',
        '/src/platform/web/operations/undo-line.tsx',
        `${forms}/field-props.ts`,
        `${forms}/password-hint.ts`,
        '/src/features/session/field-rules.ts',
        '/src/platform/web/session/device-name.ts',
        '/src/platform/web/navigation/audit-log-link.tsx',
        '/src/app/web/now-link.tsx',
        '/src/kernel/field-rules.ts',
        '/src/kernel/fold.ts',
        '/src/kernel/search/match-name.ts',
        '/src/kernel/text.ts',
        // Styles of modules that load later. They are too small for their own file.
        '/node_modules/@mantine/core/styles/Notification.layer.css',
        '/node_modules/@mantine/notifications/styles.layer.css',
        '/src/platform/web/toasts/toaster.module.css',
        '/src/features/messages/web/incoming/message-toast.module.css',
        // Small modules used by pages that otherwise share nothing.
        '/src/features/albums/constants.ts',
        '/src/features/agreements/contract.ts',
        '/src/features/agreements/web/agreements.module.css',
        '/src/features/agreements/web/agreements.queries.ts',
        '/src/features/agreements/web/agreement-details.tsx',
        `${mantine}/Checkbox/Checkbox.mjs`,
        `${mantine}/Portal/OptionalPortal.mjs`,
        `${mantine}/Transition/Transition.mjs`,
        `${mantine}/Overlay/Overlay.mjs`,
        '/src/platform/web/layout/page-tabs.tsx',
        `${mantine}/NativeSelect/NativeSelect.mjs`,
        `${mantine}/Tabs/Tabs.mjs`,
        `${mantine}/Progress/Progress.mjs`,
        `${mantine}/SegmentedControl/SegmentedControl.mjs`,
        `${mantine}/Textarea/Textarea.mjs`,
        `${mantine}/ScrollArea/utils/to-int.mjs`,
        `${mantine}/Radio/RadioIcon.mjs`,
        '/node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
      ],
      // Internals of Mantine's components.
      shared:
        /\/@mantine\/(hooks\/(?!.*use-(drag|horizontal-collapse|long-press|move|pagination)\W)|core\/esm\/(core|utils\/(?!Floating))\/)/,
    },
    {
      name: 'panels',
      isHeavy: true,
      modules: [
        `${ui}/panel/panel-drawer.tsx`,
        `${ui}/confirm-dialog.tsx`,
        '/src/platform/web/ordering/grip.tsx',
        `${forms}/form-modal.tsx`,
        `${mantine}/Modal/Modal.mjs`,
        // Toasts need it too, and load together with dialogs.
        '/node_modules/react-remove-scroll/dist/es2015/Combination.js',
      ],
    },
    {
      // Small modules used by pages that otherwise share nothing.
      name: 'fields',
      isHeavy: true,
      modules: [
        `${uploads}/photo-field.tsx`,
        ...['Chip/Chip', 'Radio/Radio'].map((component) => `${mantine}/${component}.mjs`),
      ],
    },
    { name: 'tables', isHeavy: true, modules: [`${tables}/data-table.tsx`, `${tables}/wide-table.tsx`] },
    {
      name: 'choices',
      isHeavy: true,
      modules: [
        ...['person-select.tsx', 'section-select.tsx', 'date-field.tsx'].map((name) => `${forms}/${name}`),
        ...['Popover/Popover', 'Autocomplete/Autocomplete', 'Select/Select'].map(
          (component) => `${mantine}/${component}.mjs`,
        ),
      ],
    },
    {
      name: 'many-choices',
      isHeavy: true,
      modules: [`${forms}/people-select.tsx`, `${mantine}/MultiSelect/MultiSelect.mjs`],
    },
    { name: 'menus', isHeavy: true, modules: [`${mantine}/Menu/Menu.mjs`] },
    {
      name: 'forms',
      isHeavy: true,
      modules: [
        ...['form-section.tsx', 'use-server-form.ts'].map((name) => `${forms}/${name}`),
        ...['operation-row', 'latest-operation'].map((name) => `/src/platform/web/operations/${name}.tsx`),
      ],
    },
    {
      name: 'office',
      modules: [
        '/src/features/audit/web/recent-changes.tsx',
        '/src/features/health/web/health-card.tsx',
        '/src/features/getting-started/web/checklist-card.tsx',
      ],
    },
    {
      name: 'sheets',
      isHeavy: true,
      modules: ['/src/platform/web/sheets/read-file.ts', '/node_modules/papaparse/papaparse.min.js'],
    },
    {
      name: 'account-cards',
      isHeavy: true,
      modules: [
        '/src/features/privacy/web/own-data-card.tsx',
        '/src/features/session/web/change-password-card.tsx',
        '/src/features/session/web/second-factor/second-factor-card.tsx',
      ],
    },
    { name: 'student-cards', isHeavy: true, modules: ['/src/app/web/student-cards.tsx'] },
    // Toasts load on the first interaction, the chat after the first view.
    { name: 'toasts', isHeavy: true, modules: ['/src/platform/web/toasts/toaster.tsx'] },
    {
      name: 'chat',
      isHeavy: true,
      modules: [
        '/src/features/messages/web/incoming/live-messages.tsx',
        '/src/platform/web/outbox/idb-store.ts',
        '/src/features/lesson-records/web/open-record-outbox.ts',
        '/src/features/observations/web/open-observation-outbox.ts',
        // Small, and shown wherever the outbox is loaded.
        '/src/features/observations/web/quick-notes/quick-notes-link.tsx',
        '/src/app/web/installed/installed-app.tsx',
        '/src/platform/web/offline/offline-copy.ts',
      ],
    },
    {
      name: 'observation-ui',
      isHeavy: true,
      modules: [
        'observation-card.tsx',
        'tag-fields.tsx',
        'section-choice.tsx',
        'unsent.tsx',
        'visibility-field.tsx',
        'details/details-filter.tsx',
        'use-chosen-section.ts',
        'use-observation-outbox.ts',
        'photos/use-draft-photos.ts',
      ].map((part) => `/src/features/observations/web/${part}`),
    },
    {
      name: 'record-marks',
      isHeavy: true,
      modules: [
        '/src/features/lesson-records/web/grid/state-mark.tsx',
        '/src/features/child-export/web/child-export-link.tsx',
        '/src/features/term-reports/web/student-reports.tsx',
        ...[
          'ready/section-lessons.ts',
          'ready/toggle-button.tsx',
          'ready/use-plan-toggle.ts',
          'ready/use-ready-next.ts',
        ].map((part) => `/src/features/lesson-records/web/${part}`),
      ],
    },
  ]),
];

// `CASA_TEXTS=pseudo` builds the pseudo-language into a second folder, for tests.
const isPseudo = process.env.CASA_TEXTS === 'pseudo';
const outDir = isPseudo ? 'dist/pseudo-web' : 'dist/web';

/** Replaces all texts with longer ones in brackets (`generated/pseudo-texts`). Tests detect hard-coded texts. */
const pseudoTexts: Plugin = {
  name: 'casa:pseudo-texts',
  enforce: 'pre',
  resolveId: (id) =>
    id.startsWith('#texts/') ? join(import.meta.dirname, 'generated', `pseudo-${id.slice(1)}.js`) : undefined,
};

const modules = new Set<string>();
const scripts = () => [
  ...(isPseudo ? [pseudoTexts] : []),
  pageModules(modules),
  react(),
  commonLetters(letters),
  componentStyles(),
  lightPackages(),
  usedParts(),
];

// Does not include the data that the server embeds in a page, 6 to 45 KB. The total limits are 200 KB for a sign-in
// page and 420 KB for others.
const budget = () =>
  sizeBudget({
    pageFiles: `${outDir}-server/page-files.json`,
    frame: frame.slice(1),
    typefaces: /-common-.*\.woff2$/,
    afterFirstView: '/src/platform/web/socket/socket-io.ts',
    signIn: { kilobytes: 145, files: 7 },
    page: { kilobytes: 310, files: 20 },
  });

export default defineConfig({
  plugins: [
    ...scripts(),
    pageFiles({
      modules,
      planner: 'src/app/web/plan-page.ts',
      renderer: 'src/app/web/render-page.tsx',
      outDir: `${outDir}-server`,
      plugins: scripts,
    }),
    noCircularChunks(),
    pdfFiles(),
    appIcons('public/favicon.svg'),
    serviceWorker({
      worker: 'src/app/web/installed/service-worker.ts',
      planner: `${outDir}-server/plan-page.js`,
      modules: /\/src\/platform\/web\/(offline|outbox|toasts|socket)\//,
    }),
    lazyZod(),
    removeSummaries(),
    ...(isPseudo ? [] : [budget(), precompress()]),
  ],
  worker: { format: 'es' },
  build: {
    outDir,
    target: buildTargets,
    // No inlined assets, so that a content security policy without `data:` for scripts and styles is possible.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    // Preserves the Host header. Otherwise the server would refuse changes as requests from another website.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/uploads': { target: server, changeOrigin: false },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
});
