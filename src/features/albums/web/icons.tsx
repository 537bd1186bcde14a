import Book from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import { icon } from '#platform/web/theme/first-icons.tsx';

export const AlbumIcon = icon(Book);
