import { filesEndpoints } from '#features/files/contract.ts';
import { upload } from '#platform/web/api-client.ts';

const pageWidth = 1000;

const pictureOf = async (file: File): Promise<File> => {
  if (file.type.startsWith('image/')) return file;
  const { drawFirstPage } = await import('#platform/web/file-viewer/pdf-document.ts');
  const picture = await drawFirstPage(file, pageWidth);
  return new File([picture], 'page.png', { type: picture.type });
};

/** Stores a picture of the first page. @returns its path, or `''` if the file cannot be rendered */
export const storeFirstPage = async (file: File): Promise<string> => {
  try {
    return await upload(filesEndpoints.uploadImage, await pictureOf(file));
  } catch {
    return '';
  }
};
