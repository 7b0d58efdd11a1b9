#!/usr/bin/env node
/** The server over standard input and output: one client, who starts it and ends it by closing the input. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './server.ts';

// Standard output is the protocol's: what goes wrong is told beside it, and the next message is still answered.
serveStdio(createServer, { onerror: (error) => process.stderr.write(`rueda-mcp: ${error.message}\n`) });
