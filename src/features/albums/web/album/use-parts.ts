import { useAction } from '#platform/web/data/use-action.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/albums/screens';
import type { PartKind } from '../../constants.ts';
import { albumsEndpoints } from '../../contract.ts';

export const useParts = () => {
  const create = useAction(albumsEndpoints.createAlbumPart, { failure: 'form' });
  const rename = useAction(albumsEndpoints.renameAlbumPart, { failure: 'form' });
  const move = useAction(albumsEndpoints.moveAlbumPart);
  const remove = useAction(albumsEndpoints.deleteAlbumPart, { success: texts.deleted });
  return {
    create: (kind: PartKind, parentID: string, name: string) => create.mutateAsync({ kind, parentID, name }),
    rename: (kind: PartKind, id: string, name: string) => rename.mutateAsync({ kind, id, name }),
    move: (kind: PartKind, id: string, parentID: string, beforeID: string | null) =>
      move.mutate({ kind, id, parentID, beforeID }),
    /** Deletes a part after confirmation. @returns true if the part was deleted */
    remove: async (kind: PartKind, id: string, name: string): Promise<boolean> => {
      if (!(await confirmDelete(texts.deleteQuestion({ name }), texts.deleteAlong({ kind })))) return false;
      return remove.mutateAsync({ kind, id }).then(
        () => true,
        () => false,
      );
    },
  };
};
