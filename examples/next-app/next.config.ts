import { withPointsix } from '@pointsix/content/next'
import type { NextConfig } from 'next'

const config: NextConfig = { reactStrictMode: true }

export default withPointsix(config)
