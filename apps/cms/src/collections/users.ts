import type { CollectionConfig } from 'payload';
import { isAdministrator, isAdministratorField, isLoggedIn, nobodyField, roleOf } from '../access.ts';
import { roles } from '../../mapping/role-of-groups.ts';
import { apiError } from '../api-error.ts';
import { collectionLabels, errors, fieldLabels, optionLabels } from '../messages.ts';
import { settings } from '../settings.ts';
import { finishSignIn, isSignIn, startSignIn } from '../sign-in.ts';

/** Passwords are for development: with a provider, it alone decides who signs in, and with which role. */
const hasPasswords = settings.issuer === '';
const passwordOperations: readonly string[] = ['login', 'forgotPassword', 'resetPassword'];

/** Editors, approvers and administrators, from an OpenID provider or with a password. */
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
    create: (args) => hasPasswords && isAdministrator(args),
    delete: isAdministrator,
    update: ({ req, id }) =>
      hasPasswords && (roleOf(req.user) === 'administrator' || (req.user !== null && req.user?.id === id)),
    unlock: isAdministrator,
  },
  endpoints: [
    { path: '/auth/start', method: 'get', handler: startSignIn },
    { path: '/auth/callback', method: 'get', handler: finishSignIn },
  ],
  fields: [
    {
      // The provider's id of the user.
      name: 'subject',
      type: 'text',
      unique: true,
      access: { create: nobodyField, update: nobodyField },
      admin: { hidden: true },
    },
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
    beforeOperation: [
      ({ args, operation, req }) => {
        // A first user of the admin panel would be created without a user, too.
        const isCreation = operation === 'create' && !isSignIn(req);
        if (!hasPasswords && (isCreation || passwordOperations.includes(operation)))
          throw apiError(403, errors(req.i18n.language).noPasswords);
        return args;
      },
    ],
    beforeChange: [
      // The first user, who has nobody to create them, is the administrator.
      async ({ data, operation, req }) => {
        if (operation !== 'create' || req.user || !hasPasswords) return data;
        const { totalDocs } = await req.payload.count({ collection: 'users', req });
        return totalDocs === 0 ? { ...data, role: 'administrator' } : data;
      },
    ],
  },
};
