import type { Access, FieldAccess, PayloadRequest } from 'payload';
import { type Role, roles } from '../mapping/role-of-groups.ts';

export const roleOf = (user: PayloadRequest['user'] | undefined): Role | undefined => {
  const { role } = (user ?? {}) as { role?: unknown };
  return roles.find((each) => each === role);
};

export const isLoggedIn: Access = ({ req }) => req.user !== null;
export const isAdministrator: Access = ({ req }) => roleOf(req.user) === 'administrator';
export const isWriter: Access = ({ req }) => ['editor', 'approver'].includes(roleOf(req.user) ?? '');
export const nobody = (): boolean => false;
export const isAdministratorField: FieldAccess = ({ req }) => roleOf(req.user) === 'administrator';
export const nobodyField: FieldAccess = () => false;
