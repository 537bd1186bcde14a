import Checklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { icon } from '#platform/web/theme/first-icons.tsx';

export const RecordIcon = icon(Checklist);
