import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/admins/get-backups': () => ({ input: {} }),
  'GET /api/admins/get-backup-run': () => ({ input: {} }),
  'GET /api/admins/get-restore-state': () => ({ input: {} }),
  // The Casa of these tests is not the program that serves.
  'POST /api/admins/check-backup': () => ({ input: { archive: 'casa-none.tar.zst.age' }, status: 409 }),
  'POST /api/admins/make-backup': () => ({ input: {}, status: 409 }),
  'POST /api/admins/stop-backup': () => ({ input: {} }),
  'POST /api/admins/leave-backup': () => ({ input: {}, status: 409 }),
  'POST /api/admins/restore-backup': () => ({
    input: { archive: 'casa-none.tar.zst.age', schoolName: 'Casa Montessori School' },
    status: 409,
  }),
};
