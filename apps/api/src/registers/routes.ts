import type { Api } from '../http/api.ts';
import { registers } from './definitions.ts';
import { querySchemaOf, responseSchemaOf } from './schemas.ts';
import type { RegisterService } from './service.ts';

/** One read for each register. Not in the source interface. */
export function addRegisterRoutes(api: Api, service: RegisterService): void {
  for (const register of registers) {
    const { path, operationId, summary, part } = register;
    api.addRead<unknown, Record<string, unknown>>({
      path: `/v1/registers/${path}`,
      operationId,
      tag: 'registers',
      example: { size: '1', ...(part && { [part.parameter]: part.values[0] }) },
      summary,
      query: querySchemaOf(register),
      cost: 10,
      response: responseSchemaOf(register),
      handle: ({ query }) => service.list(register, query),
    });
  }
}
