"""Learning environments: Gymnasium, PettingZoo and OpenSpiel faces of the same tables.

Importing this package registers the Gymnasium ids (`shiai/Eiyo-v0`, ...), and `shiai.rl.spiel` the
OpenSpiel games. The extra `rl` brings the libraries: pip install "shiai[rl]".
"""

from shiai.rl.gym_env import ENV_IDS, ShiaiEnv, register_envs
from shiai.rl.setting import Setting
from shiai.rl.vector_env import ShiaiVectorEnv

__all__ = ["ENV_IDS", "Setting", "ShiaiEnv", "ShiaiVectorEnv", "register_envs"]

register_envs()
