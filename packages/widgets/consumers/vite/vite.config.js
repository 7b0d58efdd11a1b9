import { globSync } from 'node:fs';
import { defineConfig } from 'vite';

export default defineConfig({ build: { rolldownOptions: { input: globSync('*.html') } } });
