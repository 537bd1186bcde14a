export { OwnDataCard } from './own-data-card.tsx';
export { exportsQuery, privacyQuery } from './privacy.hooks.ts';
