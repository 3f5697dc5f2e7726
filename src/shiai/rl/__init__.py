"""Learning environments: Gymnasium, PettingZoo and OpenSpiel faces of the same tables.

Importing this package registers the Gymnasium ids (`shiai/Eiyo-v0`, ...) and trained policies
(`.npz`) as bots; `shiai.rl.spiel` registers the OpenSpiel games. Extras bring the libraries: `rl`
those of Gymnasium and PettingZoo, `openspiel` OpenSpiel's, too.
"""

from shiai.installed import needs

with needs("rl"):
    from shiai.rl.chair import observe
    from shiai.rl.gym_env import ENV_IDS, ShiaiEnv, register_envs
    from shiai.rl.policy import PolicyBot
    from shiai.rl.setting import Setting
    from shiai.rl.vector_env import ShiaiVectorEnv

__all__ = [
    "ENV_IDS",
    "PolicyBot",
    "Setting",
    "ShiaiEnv",
    "ShiaiVectorEnv",
    "observe",
    "register_envs",
]

register_envs()
