import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/admins/get-backups': () => ({ input: {} }),
  'GET /api/admins/get-backup-run': () => ({ input: {} }),
  'GET /api/admins/get-restore-state': () => ({ input: {} }),
  // Tests run without a restore service, so these calls return 409.
  'POST /api/admins/check-backup': () => ({ input: { archive: 'casa-none.tar.zst.age' }, status: 409 }),
  'POST /api/admins/make-backup': () => ({ input: {}, status: 409 }),
  'POST /api/admins/stop-backup': () => ({ input: {} }),
  'POST /api/admins/leave-backup': () => ({ input: {}, status: 409 }),
  'POST /api/admins/restore-backup': () => ({
    input: { archive: 'casa-none.tar.zst.age', schoolName: 'Casa Montessori School' },
    status: 409,
  }),
};
