import type { CollectionConfig } from 'payload';
import { isAdministrator, isAdministratorField, isLoggedIn, roleOf, roles } from '../access.ts';
import { collectionLabels, fieldLabels, optionLabels } from '../messages.ts';
import { settings } from '../settings.ts';

/** Editors, approvers and administrators, with a user name and a password. */
export const users: CollectionConfig = {
  slug: 'users',
  labels: collectionLabels.users,
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false },
    maxLoginAttempts: 5,
    lockTime: 600_000,
    tokenExpiration: 28_800,
    cookies: { sameSite: 'Strict', secure: settings.url.startsWith('https:') },
  },
  admin: { useAsTitle: 'username', hidden: ({ user }) => roleOf(user) !== 'administrator' },
  access: {
    read: isLoggedIn,
    create: isAdministrator,
    delete: isAdministrator,
    update: ({ req, id }) =>
      roleOf(req.user) === 'administrator' || (req.user !== null && req.user?.id === id),
    unlock: isAdministrator,
  },
  fields: [
    {
      name: 'role',
      type: 'select',
      label: fieldLabels.role,
      required: true,
      defaultValue: 'editor',
      saveToJWT: true,
      options: roles.map((value) => ({ value, label: { ...optionLabels[value] } })),
      access: { create: isAdministratorField, update: isAdministratorField },
    },
  ],
  hooks: {
    beforeChange: [
      // The first user, who has nobody to create them, is the administrator.
      async ({ data, operation, req }) => {
        if (operation !== 'create' || req.user) return data;
        const { totalDocs } = await req.payload.count({ collection: 'users', req });
        return totalDocs === 0 ? { ...data, role: 'administrator' } : data;
      },
    ],
  },
};
